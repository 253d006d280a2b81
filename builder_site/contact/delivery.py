"""stub"""
class D:
    async def deliver(self, data, address, remaining): return "success"
DELIVERY = D()
