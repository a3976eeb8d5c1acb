/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import type { GatewayConfig } from '../gates/configSchema.js'

const ending: (() => unknown)[] = []
const warnings: string[] = []
const environment = process.env.NODE_ENV
afterEach(async () => {
  process.env.NODE_ENV = environment
  warnings.length = 0
  for (const end of ending.splice(0)) await end()
})

async function start(config: GatewayConfig, host?: string) {
  const onWarning = (message: string) => warnings.push(message)
  const rig = await gatewayForTest({ config, onWarning, ...(host && { host }) })
  ending.push(rig.end)
  return rig
}

const advice =
  'all visitors would share one rate. Set proxies to the number of your proxies in front that write X-Forwarded-For, 0 for none.'

it('warns at startup if visitors can only arrive through a proxy, and says what to configure', async () => {
  await start({})
  expect(warnings).toEqual([
    `Gateway: it listens on 127.0.0.1 and does not know whether a proxy stands in front: ${advice}`
  ])
})

it('refuses to start in production if it does not know whether a proxy is in front', async () => {
  process.env.NODE_ENV = 'production'
  await expect(start({})).rejects.toThrow('does not know whether a proxy stands in front')
  await expect(start({}, 'localhost')).rejects.toThrow(TypeError)
})

it.each<[string, GatewayConfig, string]>([
  ['a proxy is declared', { proxies: 1 }, '127.0.0.1'],
  ['it is said that there is none', { proxies: 0 }, '127.0.0.1'],
  ['no rate is counted', { rateLimit: false }, '127.0.0.1'],
  ['visitors reach it themselves', {}, '0.0.0.0']
])('starts in production without a warning if %s', async (_, config, host) => {
  process.env.NODE_ENV = 'production'
  await start(config, host)
  expect(warnings).toEqual([])
})

it('warns once when a request reveals an undeclared proxy', async () => {
  const rig = await start({}, '0.0.0.0')
  const get = (headers = {}) =>
    fetch(`http://127.0.0.1:${rig.gateway.port}/getAnalyticsConfig?projectId=demo`, { headers })

  await get()
  expect(warnings).toEqual([])
  for (let turn = 0; turn < 3; turn++) await get({ 'X-Forwarded-For': '192.0.2.1' })

  expect(warnings).toEqual([`Gateway: a request came with X-Forwarded-For, which is not believed: ${advice}`])
})
