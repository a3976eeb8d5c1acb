/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { WebSocket } from 'ws'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { startDapp } from './startDapp.js'

describe("relay behind the page's own origin", () => {
  let relay: Relay
  let page: Awaited<ReturnType<typeof startPage>>
  let url: string

  beforeEach(async () => {
    relay = await startRelay()
    const root = await mkdtemp(join(tmpdir(), 'page-'))
    page = await startPage({ root, routes: { '/relay': relay.url } })
    url = `${page.url.replace('http:', 'ws:')}/relay`
  })

  afterEach(async () => {
    await page.stop()
    await relay.stop()
  })

  it('lets a dapp and a wallet pair', async () => {
    const wallet = await startScriptedWallet({ relayUrl: url, namespaces: [evmNamespace()] })
    const dapp = await startDapp(url)
    const uri = dapp.uri()
    const namespace = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
    const connected = dapp.provider.connect({ optionalNamespaces: { eip155: namespace } })
    await wallet.pair(await uri)
    expect((await connected)?.namespaces.eip155?.accounts).toHaveLength(1)
    await dapp.stop()
    await wallet.stop()
  })

  it('forwards the refusal of a connection', async () => {
    const answer = (by: 'close' | 'status') => {
      const off = relay.faults.refuse('originNotAllowed', { by })
      const socket = new WebSocket(`${url}/?projectId=demo&useOnCloseEvent=true`)
      return new Promise((resolve) => {
        socket.on('error', ({ message }) => resolve(message))
        socket.on('close', (code, reason) => resolve(`${code} ${reason}`))
      }).finally(off)
    }
    expect(await answer('close')).toBe('3000 Unauthorized: origin not allowed')
    expect(await answer('status')).toBe('Unexpected server response: 401')
  })
})
