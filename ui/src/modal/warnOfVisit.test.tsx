import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { drawView } from '../testing/drawView.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

const told = () => warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('view'))

describe('a visit to a view', () => {
  it('is complained of in the console under debug, when the view lacks what it needs', async () => {
    await drawView('InstallWallet', {} as never, { debug: true })
    expect(new Set(told())).toEqual(
      new Set(["[plugboard] The view 'InstallWallet' was opened without its params: walletId"])
    )
  })

  it('is complained of when there is no such view', async () => {
    await drawView('Nowhere', undefined, { debug: true })
    expect(new Set(told())).toEqual(new Set(["[plugboard] There is no view 'Nowhere'"]))
  })

  it.each([
    ['has all that it needs', { walletId: 'oak' }, true],
    ['is no affair of visitors', {} as never, false]
  ])('is left alone where it %s', async (_, params, debug) => {
    await drawView('InstallWallet', params, { debug })
    expect(told()).toEqual([])
  })
})
