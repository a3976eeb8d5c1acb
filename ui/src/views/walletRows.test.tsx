import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { runInAction } from 'mobx'
import type { RowProps } from '../components/Row.js'
import { mount } from '../mount.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { settle, shadow } from '../testing/modalTest.js'

/** How often each row was drawn, by label. */
const drawn = new Map<string, number>()

// The real row, with a counter.
jest.mock('../components/Row.js', () => {
  const real = jest.requireActual<typeof import('../components/Row.js')>('../components/Row.js')
  return {
    ...real,
    Row: (props: RowProps) => {
      drawn.set(props.label, (drawn.get(props.label) ?? 0) + 1)
      return real.Row(props)
    }
  }
})

let kit: Kit
let unmount = () => {}
afterEach(async () => {
  await act(async () => unmount())
  kit.dispose()
  drawn.clear()
})

const here = (id: string) =>
  fakeConnector({ id, name: `Here ${id}`, type: 'ANNOUNCED', rdns: `io.${id}` }).connector

const row = (name: string) => shadow().querySelector(`[data-item="${name}"]`)

async function openList() {
  await act(async () => kit.open())
  await waitFor(() => expect(row('Here b')).not.toBeNull())
  await settle()
}

describe('the list of wallets', () => {
  it('renders a row once, even when the catalogue and the pictures of others arrive', async () => {
    const wallets = ['one', 'two'].map((id) => fakeWallet(id, { image_id: id }))
    const { catalogue, plugin } = fakeCatalogue(wallets, { loading: true, find: () => undefined })
    ;({ kit } = createTestKit({
      connectors: [here('a'), here('b')],
      namespaces: [fakeNamespace()],
      plugins: [plugin]
    }))
    await act(async () => {
      unmount = mount(kit)
    })
    await openList()
    const before = row('Here a')

    act(() =>
      runInAction(() => {
        catalogue.loading = false
        catalogue.recommended = wallets
        catalogue.count = 2
      })
    )
    act(() =>
      runInAction(() => {
        catalogue.imageUrl = (id) => `${location.origin}/pictures/${id}`
      })
    )

    expect(row('Here a')).toBe(before)
    expect(shadow().querySelectorAll('img[src*="/pictures/"]')).toHaveLength(2)
    expect(Object.fromEntries(drawn)).toMatchObject({
      'Here a': 1,
      'Here b': 1,
      'Wallet one': 1,
      'Wallet two': 1
    })
  })

  it('rerenders only the row of the wallet whose own data arrive', async () => {
    const known = fakeWallet('a', { rdns: 'io.a', image_id: 'a' })
    const { catalogue, plugin } = fakeCatalogue([known], { find: () => undefined })
    ;({ kit } = createTestKit({ connectors: [here('a'), here('b')], plugins: [plugin] }))
    await act(async () => {
      unmount = mount(kit)
    })
    await openList()

    act(() =>
      runInAction(() => {
        catalogue.find = ({ rdns }) => (rdns === 'io.a' ? known : undefined)
        catalogue.imageUrl = (id) => `${location.origin}/pictures/${id}`
      })
    )

    expect(row('Here a')?.querySelector('img')?.getAttribute('src')).toContain('/pictures/a')
    expect(Object.fromEntries(drawn)).toMatchObject({ 'Here a': 2, 'Here b': 1 })
  })

  it('shows a plain tile while a wallet’s picture is checked, and its letter if it has none', async () => {
    ;({ kit } = createTestKit({ connectors: [{ ...here('a'), iconPending: true }, here('b')] }))
    await act(async () => {
      unmount = mount(kit)
    })
    await openList()

    const tile = (name: string) => row(name)?.querySelector('.pb-picture')
    expect(tile('Here a')?.innerHTML).toBe('')
    expect(tile('Here b')).toHaveClass('pb-picture-letter')
    expect(tile('Here b')?.textContent).toBe('H')
  })
})
