import { describe, expect, it } from '@jest/globals'
import { Stage } from '../approvals/Stage.js'
import { frameTexts, Translator } from '../text/Translator.js'
import { PageTheme } from './PageTheme.js'

const hebrew = { mode: 'dark', variables: { '--pb-color-accent': '#ffd43b' }, locale: 'he' } as const
const arabic = { mode: 'light', variables: {}, locale: 'ar' } as const

describe('PageTheme', () => {
  it('draws what the page asks for while nothing is shown', async () => {
    const { root, theme } = open()

    await theme.set(hebrew)

    expect([root.dir, root.lang, root.dataset.mode]).toEqual(['rtl', 'he', 'dark'])
    expect(root.style.getPropertyValue('--accent')).toBe('#ffd43b')
  })

  it('has what stays on an empty stage drawn anew, in the new language', async () => {
    const { theme, drawn } = open()

    await theme.set(hebrew)

    expect(drawn).toEqual(['סגירה'])
  })

  it('changes nothing under a panel, and draws the newest when the last panel has gone', async () => {
    const { root, theme, stage, translator } = open()
    stage.show({ screen: 'working', text: 'working.sign' })

    await theme.set(hebrew)
    await theme.set(arabic)
    stage.show({ screen: 'working', text: 'working.send' })
    expect([root.dir, root.lang, root.dataset.mode, translator.language]).toEqual(['', '', undefined, 'en'])
    stage.show(undefined)

    expect([root.dir, root.lang, root.dataset.mode]).toEqual(['rtl', 'ar', 'light'])
  })

  it('changes nothing under a panel that came while the language was loading', async () => {
    const { root, theme, stage } = open()

    const setting = theme.set(hebrew)
    stage.show({ screen: 'working', text: 'working.sign' })
    await setting

    expect([root.dir, root.dataset.mode]).toEqual(['', undefined])
  })
})

function open() {
  const root = document.createElement('html')
  const stage = new Stage()
  const translator = new Translator(frameTexts)
  const drawn: string[] = []
  const theme = new PageTheme(root, translator, stage, () => drawn.push(translator.translate('close')))
  return { root, stage, translator, theme, drawn }
}
