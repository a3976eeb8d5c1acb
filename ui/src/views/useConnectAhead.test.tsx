import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { type Connector, definePlugin, type Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'

const kits: Kit[] = []
afterEach(() => {
  cleanup()
  for (const kit of kits.splice(0)) kit.dispose()
  Reflect.deleteProperty(globalThis, 'matchMedia')
  Reflect.deleteProperty(navigator, 'connection')
})

/** A list with one row that pairs and one wallet that pairs, on a device that matches the `matches` media queries. */
async function draw(matches: readonly string[], view: 'Connect' | 'AllWallets' = 'Connect') {
  globalThis.matchMedia = ((query: string) => ({ matches: matches.includes(query) })) as never
  const prepare = jest.fn<() => void>()
  const load = jest.fn(async () => ({ default: () => null }))
  const pairing: Connector = {
    ...fakeConnector({ id: 'pairing', name: 'Pairing', type: 'WALLET_CONNECT' }).connector,
    view: 'Code',
    prepare
  }
  const views = definePlugin({
    name: 'test/code',
    setup: (kit) => void kit.registerView({ id: 'Code', title: 'Code', load })
  })
  const { kit, user } = await drawView(view, undefined, {
    connectors: [pairing],
    plugins: [views],
    customWallets: [{ id: 'oak', name: 'Oak', mobile_link: 'oak://', supports_wc: true }]
  })
  kits.push(kit)
  // Idle, in a browser that does not report when it is.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)))
  return { prepare, load, user }
}

describe('preloading what pairing needs', () => {
  it.each(['Connect', 'AllWallets'] as const)('happens with %s on a device without hover', async (view) => {
    const { prepare, load } = await draw(['(hover: none)'], view)
    expect(prepare).toHaveBeenCalled()
    expect(load).toHaveBeenCalled()
  })

  it('happens when the pointer hovers over a wallet that pairs', async () => {
    const { prepare, load, user } = await draw([])
    expect(prepare).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
    await user.hover(screen.getByRole('button', { name: /^Oak/ }))
    await act(async () => {})
    expect(prepare).toHaveBeenCalledTimes(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('does not happen in data-saving mode', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    expect((await draw(['(hover: none)'])).prepare).not.toHaveBeenCalled()
  })
})

describe('preloading what an installed wallet needs', () => {
  const drawInstalled = async () => {
    const prepare = jest.fn<() => void>()
    const { connector } = fakeConnector({ id: 'elm', name: 'Elm', type: 'ANNOUNCED' })
    const { kit } = await drawView('Connect', undefined, { connectors: [{ ...connector, prepare }] })
    kits.push(kit)
    await act(() => new Promise((resolve) => setTimeout(resolve, 1100)))
    return prepare
  }

  it('happens once, without any hover', async () => {
    expect(await drawInstalled()).toHaveBeenCalledTimes(1)
  })

  it('does not happen in data-saving mode', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    expect(await drawInstalled()).not.toHaveBeenCalled()
  })
})
