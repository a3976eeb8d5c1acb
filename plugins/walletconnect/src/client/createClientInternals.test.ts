/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { PluginContext } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import type { PublisherHandlers, TransportHandlers } from './ClientInternals.js'
import { type OpenClient, openClient } from './openClient.js'
import {
  memberTypes,
  type PrivateEngine,
  type PrivateParts,
  type PrivateRelayer,
  pinnedRelease,
  privatePart
} from './privateParts.js'

const item = { get: () => undefined, set: () => {}, remove: () => {} }
const storage = { item: () => item } as unknown as PluginContext['storage']
const unreachable = 'ws://127.0.0.1:9'
const hex = (digit: string) => digit.repeat(64)

describe('the private parts of the pinned client', () => {
  let close: AbortController
  let opened: OpenClient
  let relayer: PrivateRelayer
  let engine: PrivateEngine

  beforeEach(async () => {
    close = new AbortController()
    const settings = {
      projectId: 'x',
      relayUrls: [unreachable],
      metadata: undefined,
      prefix: 'private',
      storage
    }
    opened = await openClient(settings, close.signal)
    relayer = privatePart('relayer', opened.client.core.relayer)
    engine = privatePart('engine', opened.client.engine)
  })
  afterEach(() => close.abort())

  /** Each open part of the client, with its socket created. */
  async function allParts(): Promise<{ readonly [Name in keyof PrivateParts]: object }> {
    await opened.internals.transport.createSocket(unreachable)
    const { provider, publisher, subscriber } = relayer
    const { connection } = provider
    return {
      relayer,
      rpcProvider: provider,
      connection,
      publisher,
      subscriber,
      engine,
      provider: opened.provider
    }
  }

  it('belong to version 2.21.8 in every package of the protocol', () => {
    const resolve = createRequire(__filename).resolve
    for (const name of ['universal-provider', 'core', 'sign-client']) {
      const entry = resolve(`@walletconnect/${name}`)
      const manifest = readFileSync(`${entry.slice(0, entry.lastIndexOf('/dist/'))}/package.json`, 'utf8')
      expect([name, JSON.parse(manifest)]).toMatchObject([
        name,
        { version: pinnedRelease, license: 'Apache-2.0' }
      ])
    }
  })

  it('have the documented members and types', async () => {
    for (const [name, part] of Object.entries(await allParts()))
      expect(() => privatePart(name as keyof PrivateParts, part)).not.toThrow()
    const { publisher, subscriber } = relayer
    expect(privatePart('publisher', publisher).queue).toBeInstanceOf(Map)
    expect(privatePart('subscriber', subscriber).pending).toBeInstanceOf(Map)
    expect(privatePart('subscriber', subscriber).topicMap.get('unknown')).toEqual([])
    expect(relayer.requestsInFlight).toEqual([])
    for (const { events } of [relayer, engine, privatePart('subscriber', subscriber)])
      for (const method of ['emit', 'eventNames', 'on'] as const)
        expect(typeof events[method]).toBe('function')
  })

  it.each(
    Object.entries(memberTypes).flatMap(([name, members]) =>
      Object.keys(members).map((member) => [name, member])
    )
  )('are rejected with the name of a member that differs: %s.%s', async (name, member) => {
    const part = (await allParts())[name as keyof PrivateParts]
    const changed = Object.create(part, { [member as string]: { value: undefined } })
    expect(() => privatePart(name as keyof PrivateParts, changed)).toThrow(
      expect.objectContaining({
        code: 'walletconnect/unsupportedClient',
        notes: expect.stringContaining(`${name}.${member} of the WalletConnect client is undefined`)
      })
    )
  })

  describe('behave as the replacements require:', () => {
    /** Handlers that record the client's calls. */
    function noteCalls() {
      const calls: string[] = []
      const handlers: TransportHandlers = {
        start: () => void calls.push('start'),
        connect: async () => void calls.push('connect'),
        onDisconnect: () => void calls.push('disconnect'),
        onError: ({ message }) => void calls.push(message),
        request: async () => void calls.push('request')
      }
      opened.internals.transport.setHandlers(handlers)
      return calls
    }

    it('a client that connects delegates to the handler, and only with a topic to listen to', async () => {
      const calls = noteCalls()
      const { transport } = opened.internals
      await transport.connect()
      expect([calls, transport.hasTopics, transport.isConnected]).toEqual([[], false, false])
      opened.client.core.relayer.subscriber.pending.set(hex('1'), { topic: hex('1') })
      await expect(transport.connect()).rejects.toThrow("Couldn't establish socket connection")
      expect([calls, transport.hasTopics]).toEqual([['connect'], true])
    })

    it('a socket that closes or is refused calls the handlers until its listeners are removed', async () => {
      const calls = noteCalls()
      await opened.internals.transport.createSocket(unreachable)
      const { events } = relayer.provider
      events.emit('disconnect')
      events.emit('error', new Error('refused'))
      opened.internals.transport.removeSocketListeners()
      events.emit('disconnect')
      expect(calls).toEqual(['disconnect', 'refused'])
    })

    it('a socket uses the given address, and fails if no relay is there', async () => {
      const socket = await opened.internals.transport.createSocket('ws://127.0.0.1:10')
      expect(relayer.relayUrl).toBe('ws://127.0.0.1:10')
      await expect(socket.open()).rejects.toThrow()
      socket.close()
    })

    it('every request passes through the handler', async () => {
      const calls = noteCalls()
      await relayer.request({ method: 'irn_subscribe' })
      expect(calls).toEqual(['request'])
    })

    it('a request has an ID, and is rejected when its connection is lost', async () => {
      const { transport } = opened.internals
      relayer.connect = async () => {}
      await transport.createSocket(unreachable)
      const { provider } = relayer
      provider.connect = async () => {}
      Object.assign(provider, {
        request: ({ id }: { id: string }) =>
          new Promise((_, reject) => {
            provider.events.on(String(id), (({ error }: { error: Error }) => reject(error)) as never)
          })
      })
      const answer = relayer.request({ method: 'irn_subscribe' }).catch((error: Error) => error)
      await until(() => relayer.requestsInFlight.length === 1)
      expect(relayer.requestsInFlight[0]).toMatch(/^\d{19}:$/)
      transport.rejectRequestsInFlight()
      expect(await answer).toMatchObject({ message: 'The connection to the relay was lost.' })
      expect(relayer.requestsInFlight).toEqual([])
    })

    it('a message that the relay does not confirm is reported, and settles when it is marked as published', async () => {
      const { publisher } = opened.internals
      const unconfirmed: string[] = []
      const handlers: PublisherHandlers = {
        confirmTimeoutMs: 5,
        onUnconfirmed: (id) => void unconfirmed.push(id),
        retry: () => {}
      }
      publisher.setHandlers(handlers)
      privatePart('publisher', relayer.publisher).rpcPublish = () => new Promise(() => {})
      const published = opened.client.core.relayer.publisher.publish(hex('1'), 'message', { id: 7 })
      await until(() => unconfirmed.length === 1)
      expect(unconfirmed).toEqual(['7'])
      publisher.markPublished('7')
      await published
    })

    it('published messages are reported by their ID', () => {
      const published: string[] = []
      opened.internals.publisher.onPublished((id) => void published.push(id))
      relayer.events.emit('relayer_publish', { id: 7 })
      expect(published).toEqual(['7'])
    })

    it('unsubscribing succeeds without a connection, and removes the topic', async () => {
      const { subscriber } = opened.client.core.relayer
      const { topicMap, subscriptions } = subscriber
      const topic = hex('1')
      subscriptions.set('id', { id: 'id', topic, relay: { protocol: 'irn' } })
      topicMap.set(topic, 'id')
      await opened.client.core.relayer.unsubscribe(topic)
      expect([topicMap.get(topic), subscriptions.size]).toEqual([[], 0])
    })

    it('checks of wallet messages never reject, unlike the original ones', async () => {
      const Engine = engine.constructor as new (client: unknown) => PrivateEngine
      const original = new Engine(opened.client)
      for (const name of ['isValidUpdate', 'isValidEmit', 'isValidDisconnect', 'deleteSession'] as const) {
        await expect(original[name]({ topic: 'none' })).rejects.toThrow()
        await expect(engine[name]({ topic: 'none' })).resolves.toBeUndefined()
      }
      const disconnecting = opened.client.disconnect({ topic: 'none', reason: { code: 6000, message: '' } })
      await expect(disconnecting).rejects.toThrow()
    })

    it('a proposal is stored before it is sent', async () => {
      const { proposal } = opened.client
      const { pairing } = opened.client.core
      opened.client.core.relayer.subscribe = async () => ''
      await pairing.create()
      const [{ topic } = { topic: '' }] = pairing.getPairings()
      const stored = { id: 7, pairingTopic: topic, expiryTimestamp: Math.floor(Date.now() / 1000) + 300 }
      let sent: number[] = []
      opened.client.core.relayer.publish = async () => {
        sent = proposal.getAll().map(({ id }) => id)
      }
      opened.client.core.relayer.publishCustom = opened.client.core.relayer.publish as never
      const sending = engine.sendProposeSession({ proposal: stored })
      sending.catch(() => {})
      await until(() => sent.length > 0)
      expect(sent).toEqual([7])
      opened.internals.cancelPairing(opened.client, topic)
      expect(proposal.getAll()).toEqual([])
    })

    it('the provider has created no router', () => {
      expect(opened.provider.rpcProviders).toEqual({})
      expect(opened.client.events.eventNames()).toEqual([])
    })

    it('a closed client leaves no globals on the page', () => {
      const globals = () =>
        Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_private'))
      expect(globals().length).toBeGreaterThan(0)
      close.abort()
      expect(globals()).toEqual([])
    })
  })
})
