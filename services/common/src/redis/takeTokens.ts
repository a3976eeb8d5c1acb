import type { CommandParser } from '@redis/client'
import type { Rate } from '../TokenBuckets.js'

/**
 * The bucket of `TokenBuckets`, in the server: one step there, so that instances cannot take the same token. The clock is the server's, because
 * those of instances differ. A bucket is removed soon after it would be full again.
 */
const script = `
local burst, rate, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local at = tonumber(ARGV[4])
if not at then
  local time = redis.call('TIME')
  at = time[1] * 1000 + time[2] / 1000
end
local tokens, last = burst, at
local stored = redis.call('GET', KEYS[1])
if stored then
  local first, second = string.match(stored, '^(%S+) (%S+)$')
  tokens, last = tonumber(first), tonumber(second)
end
tokens = math.min(burst, tokens + math.max(0, at - last) / 1000 * rate)
local wait = 0
if tokens >= cost then
  tokens = tokens - cost
else
  wait = math.max(1, math.ceil((cost - tokens) / rate))
end
local untilFull = math.ceil((burst - tokens) / rate * 1000)
redis.call('SET', KEYS[1], string.format('%.17g %.17g', tokens, at), 'PX', string.format('%.0f', untilFull + 1000))
return wait
`

/**
 * A command of a Redis client that takes tokens of a bucket and replies with the whole seconds until there are enough, 0 if there were. Servers
 * from Redis 5 on run it; older ones refuse a script that reads the clock and then writes.
 */
export const takeTokens = Object.freeze({
  NUMBER_OF_KEYS: 1,
  SCRIPT: script,
  /** @param at Unix time in milliseconds; the server's own if it is left out */
  parseCommand(parser: CommandParser, key: string, rate: Rate, cost: number, at: number | undefined): void {
    parser.pushKey(key)
    parser.push(String(rate.burst), String(rate.perSecond), String(cost), String(at ?? ''))
  },
  transformReply: Number
})
