import { afterEach, expect, it } from '@jest/globals'
import { coreErrors, defineErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { KitModal } from '../KitModal.js'
import { KitProvider } from '../KitProvider.js'
import { useErrorText } from './useErrorText.js'

const errors = defineErrors('acme', {
  tooLittle: {
    message: ({ symbol, max }: { symbol: string; max: number }) => `You have ${max} ${symbol} only`
  }
})
const texts = definePlugin({
  name: 'acme',
  setup: (kit) =>
    void kit.registerTexts({ he: async () => ({ 'error.acme/tooLittle': 'יש לך רק {max} {symbol}' }) })
})

let kit: Kit
afterEach(() => {
  cleanup()
  kit.dispose()
})

function Said({ error }: { readonly error: Parameters<ReturnType<typeof useErrorText>>[0] }) {
  return <p>{useErrorText()(error)}</p>
}

it('fills in the values of an error in every language', async () => {
  kit = createTestKit({ plugins: [texts] }).kit
  const error = errors.tooLittle({ symbol: 'ETH', max: 3 })
  const draw = (locale: string) => (
    <KitProvider kit={kit} locale={locale}>
      <Said error={error} />
    </KitProvider>
  )
  const { container, rerender } = render(draw('en'))
  expect(container.textContent).toBe('You have 3 ETH only')

  await act(async () => rerender(draw('he')))

  await waitFor(() => expect(container.textContent).toBe('יש לך רק \u20683\u2069 \u2068ETH\u2069'))
})

it('hides which plugin is at fault and why, which is for developers', async () => {
  kit = createTestKit().kit
  const error = coreErrors.faulty({ plugin: 'acme', reason: 'connect: boom' })
  const draw = (locale: string) => (
    <KitProvider kit={kit} locale={locale}>
      <KitModal />
      <Said error={error} />
    </KitProvider>
  )
  const { container, rerender } = render(draw('en'))
  act(() => kit.open())
  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('An error occurred'))

  await act(async () => rerender(draw('he')))

  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('אירעה שגיאה'))
})

it('uses the host’s own text for an error with its values, in English too', () => {
  kit = createTestKit().kit
  const dictionary = { 'error.acme/tooLittle': 'Get more {symbol}' } as const
  const { container } = render(
    <KitProvider kit={kit} dictionary={dictionary}>
      <Said error={errors.tooLittle({ symbol: 'ETH', max: 3 })} />
    </KitProvider>
  )
  expect(container.textContent).toBe('Get more ETH')
})

it('keeps the values in the notice of a reported error', async () => {
  kit = createTestKit().kit
  kit.report(errors.tooLittle({ symbol: 'ETH', max: 3 }))
  await waitFor(() =>
    expect(kit.notices.toasts).toMatchObject([
      { code: 'acme/tooLittle', text: 'You have 3 ETH only', values: { symbol: 'ETH', max: 3 } }
    ])
  )
})
