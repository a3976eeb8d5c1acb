/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { PluginContext } from '@plugboard/core'
import { insideOf, routerOf } from './Inside.js'
import { openClient } from './openClient.js'

const item = { get: () => undefined, set: () => {}, remove: () => {} }
const storage = { item: () => item } as unknown as PluginContext['storage']

describe('the private parts of the client that we stand in for', () => {
  const over = new AbortController()
  const open = () =>
    openClient(
      { projectId: 'x', relayUrls: ['ws://127.0.0.1:9'], metadata: undefined, prefix: 'inside', storage },
      over.signal
    )
  afterEach(() => over.abort())

  it('are those of the release that is pinned, where we look for them', async () => {
    const { client, provider } = await open()
    const { relayer, engine } = insideOf(client)
    const kinds = (part: object, names: readonly string[]) =>
      names.map((name) => typeof (part as Record<string, unknown>)[name])
    const all = (kind: string, { length }: readonly unknown[]) => Array.from({ length }, () => kind)
    const methods = {
      relayer: [
        'request',
        'createProvider',
        'unregisterProviderListeners',
        'transportOpen',
        'unsubscribe',
        'connect',
        'registerEventListeners',
        'onDisconnectHandler',
        'onProviderErrorHandler'
      ],
      publisher: ['rpcPublish', 'checkQueue'],
      subscriber: ['checkPending', 'start', 'stop', 'unsubscribe', 'onUnsubscribe'],
      engine: [
        'sendProposeSession',
        'setProposal',
        'deleteProposal',
        'deleteSession',
        'processPendingMessageEvents'
      ],
      provider: ['initialize', 'createProviders', 'registerEventListeners', 'cleanupPendingPairings']
    }
    const parts = {
      relayer,
      publisher: relayer.publisher,
      subscriber: relayer.subscriber,
      engine,
      provider: routerOf(provider)
    }
    for (const [name, names] of Object.entries(methods))
      expect([name, ...kinds(parts[name as keyof typeof parts], names)]).toEqual([
        name,
        ...all('function', names)
      ])
    expect(typeof relayer.publisher.initialPublishTimeout).toBe('number')
    expect(relayer.publisher.queue).toBeInstanceOf(Map)
    expect(relayer.subscriber.pending.size).toBe(0)
    expect(typeof relayer.subscriber.topicMap.get).toBe('function')
    expect([relayer.subscriber.hasAnyTopics, relayer.connected]).toEqual([false, false])
    expect([relayer.requestsInFlight, relayer.transportExplicitlyClosed]).toEqual([[], false])
    for (const { events } of [relayer, relayer.subscriber, engine])
      expect(kinds(events, ['on', 'off', 'emit', 'eventNames', 'removeAllListeners'])).toEqual(
        all('function', Array.from({ length: 5 }))
      )
    expect(provider.rpcProviders).toEqual({})
  })

  it('are of version 2.21.8, and so is everything of that protocol', () => {
    const resolve = createRequire(__filename).resolve
    for (const name of ['universal-provider', 'core', 'sign-client']) {
      const entry = resolve(`@walletconnect/${name}`)
      const manifest = readFileSync(`${entry.slice(0, entry.lastIndexOf('/dist/'))}/package.json`, 'utf8')
      expect([name, JSON.parse(manifest)]).toMatchObject([name, { version: '2.21.8', license: 'Apache-2.0' }])
    }
  })
})
