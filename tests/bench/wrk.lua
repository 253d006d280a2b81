-- wrk's requests, and its report as one line of JSON. With BODY set, it posts that form.
local body = os.getenv("BODY")
if body then
  wrk.method = "POST"
  wrk.body = body
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
end
wrk.headers["Accept-Encoding"] = "br, gzip"

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answers": %d, "seconds": %.3f, "p99": %.1f, "errors": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
