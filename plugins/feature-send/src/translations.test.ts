/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { ar as arOfUi } from '../../../ui/src/i18n/locale.ar'
import { he as heOfUi } from '../../../ui/src/i18n/locale.he'
import ar from './locale.ar'
import he from './locale.he'

describe.each([
  ['Arabic', ar, arOfUi, 'الحد الأدنى للرصيد'],
  ['Hebrew', he, heOfUi, 'היתרה המינימלית']
])('the text about closing an account in %s', (_, own, ofUi, leastBalance) => {
  it('uses the same label as the button', () => {
    expect(own['send.close.help']).toContain(`${ofUi['amount.max']}`)
  })

  it('uses the same term for the minimum balance', () => {
    expect(own['send.close.help']).toContain(leastBalance)
    expect(own['send.close.text']).toContain(leastBalance)
  })
})
