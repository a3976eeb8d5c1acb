import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { portfolio } from '@plugboard/portfolio'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { openScene, transaction } from '../test/scene'
import { openTokens, token, toy } from '../test/tokensScene'

/** A page that is never idle draws no more than the first rows. */
const busy = { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }
beforeEach(() => void Object.assign(globalThis, busy))
afterEach(() => {
  cleanup()
  for (const name of Object.keys(busy)) Reflect.deleteProperty(globalThis, name)
})

const indices = Array.from({ length: 30 }, (_, index) => index)
const noon = Date.UTC(2024, 4, 20, 12)
const activity = {
  ...{ loading: false, hasMore: false, tokensOnly: false },
  transactions: indices.map((index) => transaction(`t${index}`, noon - index * 60_000))
}

/** The height that a list reserves. */
const reserved = (list: HTMLElement) => {
  expect(list.querySelectorAll('.pb-row').length).toBeLessThan(15)
  return list.style.minBlockSize
}

it('the history reserves space for the next rows, also while their month is out of sight', async () => {
  const { dialog } = await openScene('Activity', { activity })
  const list = dialog.getByRole('list', { name: 'May 2024' })

  expect(reserved(list)).toBe('1200px')
  expect(list.closest('section')?.style.containIntrinsicBlockSize).toBe('auto 1225px')
})

it('the history of a token reserves space for the next rows', async () => {
  const { kit, dialog } = await openScene('Account', { activity })
  await act(async () => kit.push('Token', { asset: toy }))

  expect(reserved(await dialog.findByRole('list', { name: 'May 2024' }))).toBe('1200px')
})

it('the tokens, and the hidden ones below their button, reserve space for the next rows', async () => {
  const listed = indices.map((index) => token(`listed${index}`))
  const hidden = indices.map((index) => token(`hidden${index}`, { standing: 'unknown' }))
  const tokenList = definePlugin({
    name: 'tokens',
    setup: (kit) =>
      void kit.contribute(tokenListSources, { id: 'list', serves: () => true, tokens: async () => listed })
  })
  const { dialog } = await openTokens({
    chain: () => [...listed, ...hidden].map((asset) => [asset, 1_000_000n] as const),
    plugins: [portfolio(), tokenList]
  })
  const yours = () => dialog.getByRole('list', { name: 'Your tokens' })
  await dialog.findByRole('button', { name: 'Hidden (30)' })
  // An account opens with few rows in sight.
  expect(yours().querySelectorAll('.pb-row')).toHaveLength(6)
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Hidden (30)' })))

  expect(reserved(yours())).toBe('1200px')
  expect(reserved(dialog.getByRole('list', { name: 'Hidden tokens' }))).toBe('1260px')
})
