import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'
import { settle } from '../testing/modalTest.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

const warnings = () => warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('view'))

describe('opening a view', () => {
  it('warns in the console in debug mode if a required parameter is missing', async () => {
    await drawView('InstallWallet', {} as never, { debug: true })
    await waitFor(() =>
      expect(new Set(warnings())).toEqual(
        new Set(["[plugboard] The view 'InstallWallet' was opened without its params: walletId"])
      )
    )
  })

  it('warns if there is no such view', async () => {
    await drawView('Nowhere', undefined, { debug: true })
    await waitFor(() =>
      expect(new Set(warnings())).toEqual(new Set(["[plugboard] There is no view 'Nowhere'"]))
    )
  })

  it.each([
    ['has all its parameters', { walletId: 'oak' }, true],
    ['happens on the page of a visitor', {} as never, false]
  ])('does not warn when it %s', async (_, params, debug) => {
    await drawView('InstallWallet', params, { debug })
    await settle()
    expect(warnings()).toEqual([])
  })
})
