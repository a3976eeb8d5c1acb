import { describe, expect, it } from '@jest/globals'
import { moneySetup } from '../../test/moneySetup'

const { receiver, connected, fresh, prepare, pay, held } = moneySetup()

describe('a sent payment', () => {
  it('is sent again if the endpoint accepts it and loses it', async () => {
    const kit = await connected(fresh())
    const to = receiver()
    const prepared = await prepare(kit, { to })
    const { fetch } = globalThis
    let losses = 1
    globalThis.fetch = async (url, options) => {
      if (!String(options?.body).includes('broadcast_tx_sync') || losses-- < 1) return fetch(url, options)
      const result = { code: 0, data: '', log: '', codespace: '', hash: '0'.repeat(64) }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    }
    try {
      const { settled } = await prepared.send()
      expect(await held(kit, to)).toBe(0n)
      expect(await settled).toBe('confirmed')
      expect(await held(kit, to)).toBe(1_000_000n)
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('is replaced if another transaction of the account took its sequence number', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const prepared = await prepare(kit)
    const { fetch } = globalThis
    // The endpoint says that it accepted the transaction, and loses it each time.
    let lost: string | undefined
    globalThis.fetch = async (url, options) => {
      const body = String(options?.body)
      if (!body.includes('broadcast_tx_sync')) return fetch(url, options)
      const { tx } = JSON.parse(body).params
      lost ??= tx
      if (tx !== lost) return fetch(url, options)
      const result = { code: 0, data: '', log: '', codespace: '', hash: '0'.repeat(64) }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    }
    try {
      const { settled } = await prepared.send()
      await pay(kit, receiver(), 1n)
      expect(await settled).toBe('replaced')
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('settles as confirmed even if the endpoint disconnected while accepting it', async () => {
    const wallet = fresh()
    const kit = await connected(wallet)
    const to = receiver()
    const prepared = await prepare(kit, { to })
    const { fetch } = globalThis
    globalThis.fetch = async (url, options) => {
      const answer = await fetch(url, options)
      if (String(options?.body).includes('broadcast_tx_sync')) throw new TypeError('broken off')
      return answer
    }
    try {
      const { settled } = await prepared.send()
      expect(await settled).toBe('confirmed')
      expect(await held(kit, to)).toBe(1_000_000n)
    } finally {
      globalThis.fetch = fetch
    }
  })

  it.each<[string, object]>([
    [
      'in its cache',
      { error: { code: -32603, message: 'Internal error', data: 'tx already exists in cache' } }
    ],
    [
      'in its pool',
      { result: { code: 19, codespace: 'sdk', log: 'tx already in mempool', data: '', hash: '0'.repeat(64) } }
    ]
  ])('is not failed by an endpoint that already has it %s', async (_, said) => {
    const prepared = await prepare(await connected(fresh()))
    const { fetch } = globalThis
    globalThis.fetch = async (url, options) => {
      const answer = await fetch(url, options)
      if (!String(options?.body).includes('broadcast_tx_sync')) return answer
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...said }))
    }
    try {
      expect(await (await prepared.send()).settled).toBe('confirmed')
    } finally {
      globalThis.fetch = fetch
    }
  })
})
