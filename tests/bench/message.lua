-- What a browser without scripts posts.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
wrk.body = "user_name=Ann+Example&user_email=ann%40example.org&message=Our+roof+leaks.&leave_empty="
