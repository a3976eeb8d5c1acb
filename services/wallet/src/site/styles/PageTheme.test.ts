import { describe, expect, it, jest } from '@jest/globals'
import { Stage } from '../approvals/Stage.js'
import type { Texts } from '../text/locale.en.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { PageTheme } from './PageTheme.js'

const hebrew = { mode: 'dark', variables: { '--pb-color-accent': '#ffd43b' }, locale: 'he' } as const
const arabic = { mode: 'light', variables: {}, locale: 'ar' } as const
const asking = { screen: 'window', actions: { openPage: () => {}, reject: () => {} } } as const

describe('PageTheme', () => {
  it('applies the page’s theme while nothing is shown', async () => {
    const { root, theme } = open()

    await theme.set(hebrew)

    expect([root.dir, root.lang, root.dataset.mode]).toEqual(['rtl', 'he', 'dark'])
    expect(root.style.getPropertyValue('--accent')).toBe('#ffd43b')
  })

  it('rerenders what stays on an empty stage in the new language', async () => {
    const { theme, drawn } = open()

    await theme.set(hebrew)

    expect(drawn).toEqual(['סגירה'])
  })

  it('changes nothing while the visitor decides, and applies the latest theme after the last panel closes', async () => {
    const { root, theme, stage, translator } = open()
    stage.show(asking)

    await theme.set(hebrew)
    await theme.set(arabic)
    stage.show(asking)
    expect([root.dir, root.lang, root.dataset.mode, translator.language]).toEqual(['', '', undefined, 'en'])
    stage.show(undefined)

    expect([root.dir, root.lang, root.dataset.mode]).toEqual(['rtl', 'ar', 'light'])
  })

  it('changes nothing for a panel that opened while the language was loading', async () => {
    const { root, theme, stage } = open()

    const setting = theme.set(hebrew)
    stage.show(asking)
    await setting

    expect([root.dir, root.dataset.mode]).toEqual(['', undefined])
  })

  it('applies the theme before the visitor is asked, even if the wallet is already working', async () => {
    const { root, theme, stage } = open()
    stage.show({ screen: 'working', text: 'working.prepare' })

    await theme.set(hebrew)
    stage.show(asking)

    expect([root.dir, root.lang, root.dataset.mode]).toEqual(['rtl', 'he', 'dark'])
  })

  it('applies the page’s look if its language fails to load, and retries that before anything is rendered', async () => {
    const texts = { ...frameTexts, he: jest.fn(frameTexts.he as () => Promise<Texts>) }
    texts.he.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const { root, theme, stage, translator } = open(texts, false)

    await theme.set(hebrew)
    expect([root.dataset.mode, translator.wanted]).toEqual(['dark', 'he'])
    stage.show({ screen: 'working', text: 'working.sign' })
    await theme.prepare()

    expect([root.dir, root.lang, translator.translate('close')]).toEqual(['rtl', 'he', 'סגירה'])
  })

  it('keeps its language if the next one fails to load', async () => {
    const failing = { ...frameTexts, ar: () => Promise.reject(new TypeError('Failed to fetch')) }
    const { root, theme, drawn } = open(failing)
    await theme.set(hebrew)

    await theme.set(arabic)

    expect([root.dir, root.lang, root.dataset.mode, drawn.at(-1)]).toEqual(['rtl', 'he', 'light', 'סגירה'])
  })
})

/** @param isDrawn whether something stays on the empty stage */
function open(texts = frameTexts, isDrawn = true) {
  const root = document.createElement('html')
  const stage = new Stage()
  const translator = new Translator(texts)
  const drawn: string[] = []
  const theme = new PageTheme(root, translator, stage, () => {
    if (isDrawn) drawn.push(translator.translate('close'))
  })
  return { root, stage, translator, theme, drawn }
}
