import { describe, expect, it } from '@jest/globals'
import { createTestKit } from '@plugboard/core/testing'
import { render } from '@testing-library/react'
import { uiOf, uiPlugin } from '../shell/Ui.js'
import { KitContext } from '../shell/useKit.js'
import { Amount } from './Amount.js'

const draw = (value: string, locale = 'en') => {
  const { kit } = createTestKit({ plugins: [uiPlugin()] })
  uiOf(kit).text.set(locale)
  const { container } = render(
    <KitContext value={kit}>
      <Amount value={value} symbol="TOY" />
    </KitContext>
  )
  return container
}

describe('Amount', () => {
  it('groups the integer, keeps every digit of the fraction and separates the symbol', () => {
    const container = draw('1234567890123456789.050')
    expect(container.querySelector('.pb-amount-strong')).toHaveTextContent('1,234,567,890,123,456,789')
    expect(container.querySelector('.pb-amount-muted')).toHaveTextContent('.050')
    expect(container.querySelector('.pb-amount-symbol')).toHaveTextContent('TOY')
  })

  it.each([
    ['0.0000264', '0.0000', '264'],
    ['0.0120', '0.0', '120'],
    ['0', '', '0'],
    ['0.00', '', '0'],
    ['10.02', '', '10']
  ])('emphasises the significant digits of %s, below one too', (value, muted, strong) => {
    const amount = draw(value).querySelector('.pb-amount')
    const [first] = amount?.children ?? []

    expect(amount?.querySelector('.pb-amount-strong')).toHaveTextContent(strong)
    expect(first?.className === 'pb-amount-muted' ? first.textContent : '').toBe(muted)
    expect(amount?.textContent).toBe(`${value} TOY`)
  })

  it('recognises zeros in the digits of the language too', () => {
    const container = draw('0.05', 'fa')
    expect(container.querySelector('.pb-amount-muted')).toHaveTextContent('۰٫۰')
    expect(container.querySelector('.pb-amount-strong')).toHaveTextContent('۵')
  })

  it('offers line breaks only between groups of the integer and before the fraction, never among the digits', () => {
    const markup = (value: string, locale?: string) =>
      draw(value, locale).querySelector('.pb-amount')?.innerHTML
    expect(markup('-1234567890.0501')).toContain('>-1,<wbr>234,<wbr>567,<wbr>890<wbr></span><span')
    expect(markup('1234567890.05', 'de')).toContain('>1.<wbr>234.<wbr>567.<wbr>890<wbr></span><span')
    expect(markup('123456789.05', 'fa')).toContain('>۱۲۳٬۴۵۶٬۷۸۹<wbr></span><span')
    expect(markup('0.0000264')).not.toContain('<wbr>')
  })

  it('formats numbers for the language', () => {
    expect(draw('1234.5', 'de')).toHaveTextContent('1.234,5')
  })
})
