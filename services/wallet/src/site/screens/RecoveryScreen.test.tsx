/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import type { PressFault } from '../approvals/PressGuard.js'
import type { RecoveryActions } from '../approvals/Stage.js'
import type { RecoveryWay } from '../recovery/recoveryWays.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { RecoveryScreen } from './RecoveryScreen.js'
import { ScreenProvider } from './ScreenContext.js'

const translator = new Translator(frameTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

it('explains in the footer, which does not scroll away, why a press did not count', () => {
  const { press, openPage, footer } = open(['small'])

  press(/^Password/)

  expect(openPage).not.toHaveBeenCalled()
  expect(footer()).toContain('This window is too small. Enlarge it and try again.')
})

it('explains a refused press on the button that opens the page again, too', () => {
  const { press, openPage, footer } = open([undefined, 'covered', undefined])
  press(/^Password/)
  expect(openPage).toHaveBeenCalledTimes(1)

  press(/^Open the page again/)

  expect(openPage).toHaveBeenCalledTimes(1)
  expect(footer()).toContain('Something is covering this window.')

  press(/^Open the page again/)

  expect(openPage).toHaveBeenCalledTimes(2)
  expect(footer()).not.toContain('Something is covering this window.')
})

it('explains in the footer why a passkey did not work', async () => {
  const { press, footer } = open([undefined], async () => {
    throw new Error('gone')
  })

  press(/^Passkey/)
  await act(async () => {})

  expect(footer()).toContain('An error occurred')
})

it('leads from a passkey that does not come to the other ways, and ends the wait for it', async () => {
  const waits: AbortSignal[] = []
  const { press, footer, openPage } = open([undefined, undefined], (signal) => {
    waits.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))))
  })
  press(/^Passkey/)
  expect(waits.map(({ aborted }) => aborted)).toEqual([false])

  press(/^Choose another way/)
  await act(async () => {})

  expect(waits.map(({ aborted }) => aborted)).toEqual([true])
  expect(footer()).not.toContain('An error occurred')
  press(/^Password/)
  expect(openPage).toHaveBeenCalledWith('password')
})

it('ends the wait for a passkey with the screen', () => {
  const waits: AbortSignal[] = []
  const { press } = open([undefined], (signal) => {
    waits.push(signal)
    return new Promise(() => undefined)
  })
  press(/^Passkey/)

  act(() => render(null, document.body))

  expect(waits.map(({ aborted }) => aborted)).toEqual([true])
})

function open(faults: (PressFault | undefined)[], byPasskey: RecoveryActions['byPasskey'] = async () => {}) {
  const openPage = jest.fn<(way: RecoveryWay) => void>()
  const context = {
    translate: translator.translate,
    guard: { check: () => faults.shift(), restart: () => {} },
    ...{ origin: 'https://shop.example', claimedName: undefined, networkName: String, isDevelopment: false },
    close: () => {}
  }
  const choice = {
    owner: { userId: 'ada', email: 'ada@example.com' },
    ways: ['passkey', 'password', 'kit'],
    hasPasskeys: true
  } as const
  act(() =>
    render(
      <ScreenProvider value={context}>
        <RecoveryScreen
          screen="addRecovery"
          choice={choice}
          actions={{ byPasskey, openPage, reject: () => {} }}
        />
      </ScreenProvider>,
      document.body
    )
  )
  const press = (name: RegExp) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
    if (!button) throw new Error(`No button ${name}`)
    act(() => button.click())
  }
  return { press, openPage, footer: () => document.querySelector('footer')?.textContent }
}
