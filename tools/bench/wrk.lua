-- wrk's requests, and its report as one line of JSON. With BODY set, it posts that form, with a number of
-- its own in place of NUMBER: the same words again would be the same message.
local body, number, threads = os.getenv("BODY"), 0, 0
wrk.headers["Accept-Encoding"] = "br, gzip"

function setup(thread)
  threads = threads + 1
  thread:set("name", threads .. " " .. os.time() .. " ")
end

if body then
  wrk.method = "POST"
  wrk.headers["Content-Type"] = os.getenv("CONTENT_TYPE")

  function request()
    number = number + 1
    return wrk.format(nil, nil, nil, (body:gsub("NUMBER", name .. number)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"responses": %d, "seconds": %.3f, "p99": %.1f, "errors": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
