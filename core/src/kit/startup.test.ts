/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { catalogueToken, definePlugin, type Kit, type WalletCatalogue } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { when } from 'mobx'

let kit: Kit | undefined
afterEach(() => {
  kit?.dispose()
  kit = undefined
  jest.useRealTimers()
})

function open(prefetch: () => Promise<void>): Kit {
  const catalogue = { prefetch } as WalletCatalogue
  const plugin = definePlugin({
    name: 'catalogue',
    provides: [catalogueToken],
    setup: (context) => void context.provide(catalogueToken, catalogue)
  })
  kit = createTestKit({ plugins: [plugin] }).kit
  kit.open()
  return kit
}

describe('loading state of the modal', () => {
  it('ends when the data has been fetched', async () => {
    await import('./startup.js')
    const { router } = open(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(router.loading).toBe(true)
    await when(() => !router.loading, { timeout: 2000 })
  })

  it('ends after two seconds if the data never arrives', async () => {
    await import('./startup.js')
    jest.useFakeTimers()
    const { router } = open(() => new Promise(() => {}))
    await jest.advanceTimersByTimeAsync(1999)
    expect(router.loading).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(router.loading).toBe(false)
  })

  it('leaves no timer behind when the kit is disposed', async () => {
    await import('./startup.js')
    jest.useFakeTimers()
    const opened = open(() => new Promise(() => {}))
    await jest.advanceTimersByTimeAsync(10)
    opened.dispose()
    expect(jest.getTimerCount()).toBe(0)
  })
})
