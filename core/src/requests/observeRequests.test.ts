/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { Kit } from '../contract/Kit.js'
import { definePlugin } from '../plugins/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'
import { observeRequests } from './observeRequests.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

it('reports who answers each request and how it ends, without affecting any of them', async () => {
  const cache = definePlugin({
    name: 'cache',
    setup: (context) =>
      void context.tap('rpcRequest', ({ method }) => (method === 'cached' ? { result: 7 } : undefined))
  })
  const guard = definePlugin({
    name: 'guard',
    setup: (context) =>
      void context.tap('beforeSign', ({ method }) => {
        if (method === 'sign_evil') throw new Error('refused')
      })
  })
  const wallet = fakeConnector()
  const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [cache, guard] })
  kits.push(kit)
  await kit.connect('fake')
  const log: string[] = []
  const stop = observeRequests(kit.hooks, ({ method }) => ({
    reach: (target) => log.push(`${method} → ${target}`),
    end: ({ error, result }) => {
      log.push(`${method} = ${error ?? result}`)
      throw new Error('observer')
    }
  }))
  const silent = observeRequests(kit.hooks, () => {
    throw new Error('observer')
  })
  expect(await kit.request({ method: 'cached' })).toBe(7)
  expect(await kit.request({ method: 'read' })).toBe('read')
  expect(await kit.signMessage('hi')).toBe('sign_text by alice')
  await expect(kit.request({ method: 'sign_evil' })).rejects.toThrow('refused')
  expect(log).toEqual([
    'cached → plugin',
    'cached = 7',
    'read → chain',
    'read = read',
    'sign_text → wallet',
    'sign_text = sign_text by alice',
    "sign_evil = KitError core/stopped: Stopped by 'guard': refused (Its tap of beforeSign failed.)"
  ])
  stop()
  silent()
  await kit.request({ method: 'read' })
  expect(log).toHaveLength(7)
  expect(kit.hooks.rpcRequest.observers.size).toBe(0)
})
