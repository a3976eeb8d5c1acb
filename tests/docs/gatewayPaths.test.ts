/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { gatewayForTest } from '../../services/gateway/test/gatewayForTest.js'
import { codeBlocksOf } from './codeBlocksOf.js'

const block = codeBlocksOf(readFileSync('docs/guides/gateway.md', 'utf8')).find(({ text }) =>
  text.includes('curl "$url/health"')
)
const lines = (block?.text ?? '').split('\n')

/** The variables that the list sets, except the address of the gateway. */
const variables = Object.fromEntries(
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(line) ?? []
    return name === '' || name === 'url' ? [] : [[name, value]]
  })
)

const examples = lines
  .filter((line) => line.startsWith('curl'))
  .map((line) => {
    const [, path = '', body] = /^curl "\$url(\/\S*)"(?: --json '(.*)')?$/.exec(line) ?? []
    return { path, body, method: body === undefined ? 'GET' : 'POST' }
  })

/** Errors of a valid request to a service whose chains are not reachable, and which has no index and no aggregator. */
const acceptable = ['CHAIN_UNREACHABLE', 'COLLECTIBLES_UNAVAILABLE', 'HISTORY_UNAVAILABLE', 'NO_ROUTE']

/** Routes without an example, for which the guide says why; `/v1` is `/v1/`. */
const without = [
  'POST /v1',
  'POST /v1/profile/account',
  'GET /v1/ccip/:sender/:data',
  'POST /v1/ccip',
  'POST /v1/ccip/batch',
  'POST /v1/onramp/webhook/:provider',
  'GET /v1/onramp/sandbox/:session',
  'POST /v1/onramp/sandbox/:session'
]

const sources = 'services/gateway/src/http'
const routes = readdirSync(sources).flatMap((file) =>
  [...readFileSync(`${sources}/${file}`, 'utf8').matchAll(/\bapp\.(get|post)\('(\/[^']*)'/g)].map(
    ([, method = '', path = '']) => ({ method: method.toUpperCase(), path })
  )
)

describe('the requests in the guide to the gateway', () => {
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  beforeAll(async () => {
    const nowhere = ['http://127.0.0.1:1']
    rig = await gatewayForTest({
      config: {
        chains: { 'eip155:1': nowhere, [variables.bitcoin ?? '']: nowhere },
        prices: { 'eip155:1': { native: 3000 } },
        onramp: { sandbox: { 'eip155:1': 'Local' } },
        names: { zones: ['names.shop.example'], ens: { network: 'eip155:1' } },
        rateLimit: false
      }
    })
  })
  afterAll(() => rig.end())

  it('include one for each path that needs no signature', () => {
    const isShown = (method: string, path: string) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
      return examples.some((one) => one.method === method && pattern.test(one.path))
    }
    expect(routes.length).toBeGreaterThan(30)
    const missing = routes.filter(({ method, path }) => !isShown(method, path))
    expect(missing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...without].sort())
  })

  // One asks for the purchase that another began.
  const answered = { ...variables }
  it.each(examples)('are answered: $method $path', async ({ method, path, body }) => {
    const filled = path
      .replace(/\$(\w+)/g, (_, name: string) => answered[name] ?? `no-${name}`)
      // No test looks up names of the internet.
      .replace('https://pictures.example', 'https://127.0.0.1')
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(
      rig.gateway.url + filled,
      body === undefined ? {} : { method, body, headers }
    )
    const text = await response.text()
    const session = /"session":"([^"]+)"/.exec(text)?.[1]
    if (session !== undefined) answered.session = session
    if (response.ok) return
    const { code } = (JSON.parse(text) as { error: { code: string } }).error
    expect([...acceptable, ...(path.startsWith('/v1/image?') ? ['NOT_FOUND'] : [])]).toContain(code)
  })
})
