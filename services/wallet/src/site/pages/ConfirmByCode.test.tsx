/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import { drawPage } from '../../../test/drawPage.js'
import { RecoveryError, type RecoveryFault } from '../recovery/recoveryFault.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { ConfirmByCode } from './ConfirmByCode.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

it('focuses the field for the code once it is there, and takes a code with anything around its digits', async () => {
  const { press, field, type, submit, asked, onDone } = await open()
  await press('Send me the code')

  expect(document.activeElement).toBe(field())
  type('Your code: ١٢٣ 456')
  expect(field().value).toBe('123456')
  await submit()

  expect(asked).toEqual([
    ['sendCode', undefined],
    ['confirmCode', '123456']
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('sends another code after one that was refused, and empties the field', async () => {
  const { press, buttons, field, type, submit, asked } = await open('wrong')
  await press('Send me the code')
  expect(buttons()).toEqual(['Continue'])
  type('000000')
  await submit()

  expect(document.body.textContent).toContain('This code is wrong or has expired.')
  await press('Send another code')

  expect(asked.map(([name]) => name)).toEqual(['sendCode', 'confirmCode', 'sendCode'])
  expect(field().value).toBe('')
  expect(document.body.textContent).not.toContain('This code is wrong')
})

/** @param fault of every code */
async function open(fault?: RecoveryFault) {
  const asked: [string, unknown][] = []
  const onDone = jest.fn()
  const frame = {
    ask: async (name: string, payload: unknown) => {
      asked.push([name, payload])
      if (name === 'confirmCode' && fault) throw new RecoveryError(fault)
    }
  }
  const page = await drawPage(
    <ConfirmByCode
      email="ada@mail.example"
      frame={frame as never}
      translate={translator.translate}
      onDone={onDone}
    />
  )
  return { ...page, asked, onDone, field: () => document.querySelector('input') as HTMLInputElement }
}
