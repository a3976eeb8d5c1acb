/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { passedChainId, passThroughRig } from '../../test/passThroughRig.js'

const { start } = passThroughRig()

const nested = '['.repeat(30_000) + ']'.repeat(30_000)
const event = {
  eventId: '0b6b2a6e-4a4f-4c6d-9d0e-0a1b2c3d4e5f',
  url: 'https://shop.example/',
  domain: 'shop.example',
  timestamp: 1,
  props: { type: 'track', event: 'INITIALIZE', more: 0 }
}
const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: 0 }

it.each([
  ['/v1', JSON.stringify(call).replace('"params":0', `"params":${nested}`)],
  ['/e', JSON.stringify(event).replace('"more":0', `"more":${nested}`)]
])('%s refuses a body that is nested too deeply, which is no failure of the service', async (path, body) => {
  const { rig, failures } = await start(['http://127.0.0.1:1/'])

  const url = `${rig.gateway.url}${path}?projectId=shop&chainId=${passedChainId}`
  const answer = await fetch(url, { method: 'POST', body })

  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'INVALID_BODY' } }])
  expect(failures).toEqual([])
})
