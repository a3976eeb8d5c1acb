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
  it('groups the integer, keeps every digit of the fraction and sets the symbol apart', () => {
    const container = draw('1234567890123456789.050')
    expect(container.querySelector('.pb-amount-integer')).toHaveTextContent('1,234,567,890,123,456,789')
    expect(container.querySelector('.pb-amount-fraction')).toHaveTextContent('.050')
    expect(container.querySelector('.pb-amount-symbol')).toHaveTextContent('TOY')
  })

  it('writes the numbers as the language does', () => {
    expect(draw('1234.5', 'de')).toHaveTextContent('1.234,5')
  })
})
