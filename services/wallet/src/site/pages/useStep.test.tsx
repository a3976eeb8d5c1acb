/** @jsxImportSource preact */
import { afterEach, expect, it } from '@jest/globals'
import { render } from 'preact'
import { drawPage } from '../../../test/drawPage.js'
import { RecoveryError } from '../recovery/recoveryFault.js'
import { type Step, useStep } from './useStep.js'

afterEach(() => render(null, document.body))

/** A page with one step, whose tasks a test ends. */
async function open() {
  let step = {} as Step
  const ends: { resolve(): void; reject(error: unknown): void }[] = []
  const Page = () => {
    step = useStep()
    return <p>{step.fault ?? (step.isBusy ? 'busy' : 'idle')}</p>
  }
  const { settled, text } = await drawPage(<Page />)
  const begin = () => step.run(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  return { begin, ends, settled, text }
}

it('performs one task at a time', async () => {
  const { begin, ends, settled, text } = await open()
  begin()
  await settled()
  expect(text()).toBe('busy')
  begin()
  expect(ends).toHaveLength(1)

  ends[0]?.resolve()
  await settled()
  expect(text()).toBe('idle')
  begin()
  expect(ends).toHaveLength(2)
})

it('says why the last task failed, and forgets it with the next', async () => {
  const { begin, ends, settled, text } = await open()
  begin()
  await settled()
  ends[0]?.reject(new RecoveryError('wrong'))
  await settled()
  expect(text()).toBe('wrong')

  begin()
  await settled()
  expect(text()).toBe('busy')
  ends[1]?.resolve()
  await settled()
  expect(text()).toBe('idle')
})
