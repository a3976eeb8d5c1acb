import { setImmediate } from 'node:timers'
import { afterEach, expect, it, jest } from '@jest/globals'
import { loadFailureTexts } from '../text/loadFailureTexts.js'
import { pageTexts } from '../text/pageTexts.js'
import { frameTexts } from '../text/Translator.js'
import { type FailurePlace, loadOrRetry } from './loadOrRetry.js'

afterEach(() => document.body.replaceChildren())

const root = document.body
const place = (more: Partial<FailurePlace> = {}): FailurePlace => ({ root, language: () => 'en', ...more })
const again = async () => {
  while (!root.querySelector('button:not([aria-disabled])'))
    await new Promise((resolve) => setImmediate(resolve))
  return root.querySelector('button') as HTMLButtonElement
}
const fail = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

it('shows nothing if everything loads', async () => {
  expect(await loadOrRetry(async () => 'loaded', place())).toBe('loaded')

  expect(root.innerHTML).toBe('')
})

it('shows what failed to load and retries on each press until it succeeds', async () => {
  const load = jest
    .fn<() => Promise<string>>()
    .mockImplementationOnce(fail)
    .mockImplementationOnce(fail)
    .mockResolvedValueOnce('loaded')
  const loading = loadOrRetry(load, place())

  for (const times of [1, 2]) {
    const button = await again()
    expect(load).toHaveBeenCalledTimes(times)
    expect(root.querySelectorAll('main')).toHaveLength(1)
    expect(root.querySelector('[role=alert]')?.textContent).toBe(
      'That did not workThe server cannot be reached. Check your connection and try again.'
    )
    expect(document.activeElement).toBe(button)
    button.click()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  }

  expect(await loading).toBe('loaded')
  expect(root.innerHTML).toBe('')
})

it('shows a close button if the place can be closed', async () => {
  const close = jest.fn<() => void>()
  void loadOrRetry(fail, place({ close }))
  await again()

  const [, button] = root.querySelectorAll('button')
  button?.click()

  expect([button?.textContent, close.mock.calls.length]).toEqual(['Close', 1])
})

it('retries automatically when it is needed again after closing, and hides the old failure meanwhile', async () => {
  let reopen = () => {}
  const close = () =>
    new Promise<void>((resolve) => {
      reopen = resolve
    })
  const load = jest.fn<() => Promise<string>>().mockImplementationOnce(fail).mockResolvedValueOnce('loaded')
  const loading = loadOrRetry(load, place({ close }))
  await again()
  const [, button] = root.querySelectorAll('button')

  button?.click()
  expect([root.innerHTML, load.mock.calls.length]).toEqual(['', 1])
  reopen()

  expect(await loading).toBe('loaded')
  expect([root.innerHTML, load.mock.calls.length]).toEqual(['', 2])
})

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl']
] as const)(
  'speaks %s from %s, with the same wording as the texts that failed to load',
  async (language, direction) => {
    void loadOrRetry(fail, place({ language: () => language }))
    await again()

    const { lang, dir } = root.querySelector('main') as HTMLElement
    expect([lang, dir]).toEqual([language, direction])
    const texts = { ...(await frameTexts[language]?.()), ...(await pageTexts[language]?.()) }
    expect(loadFailureTexts[language]).toEqual({
      title: texts['failed.title'],
      text: texts['failed.network'],
      again: texts['device.retry'],
      close: texts.close
    })
    expect(root.textContent).toContain(texts['failed.network'])
  }
)
