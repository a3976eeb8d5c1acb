import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { drawComponent } from '../testing/drawComponent.js'
import { CopyButton } from './Copy.js'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function drawButton() {
  const drawn = await drawComponent(<CopyButton text="one" label="Copy" />)
  jest.useFakeTimers()
  return drawn
}

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000))
const name = () => screen.getByRole('button').getAttribute('aria-label')

it('announces each copy, with a sentence that differs from the last one', async () => {
  const { said, takenBack } = await drawButton()

  await press()
  await press()
  await press()

  expect(await navigator.clipboard.readText()).toBe('one')
  expect(said.map(({ text }) => text.trim())).toEqual(['Copied', 'Copied', 'Copied'])
  expect([said[0]?.text === said[1]?.text, said[1]?.text === said[2]?.text]).toEqual([false, false])
  expect(takenBack).toHaveLength(2)
})

it('announces each failure', async () => {
  const { said } = await drawButton()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

  await press()
  await press()

  expect(said.map(({ tone }) => tone)).toEqual(['assertive', 'assertive'])
  expect(said[0]?.text).not.toBe(said[1]?.text)
})

it('confirms the last copy for two seconds', async () => {
  await drawButton()
  await press()
  await pass(1.5)

  await press()
  await pass(1.5)
  expect(name()).toBe('Copied')

  await pass(1)
  expect(name()).toBe('Copy')
})

it('confirms only the text that was copied', async () => {
  const { draw } = await drawButton()
  await press()
  expect(name()).toBe('Copied')

  await draw(<CopyButton text="two" label="Copy" />)

  expect(name()).toBe('Copy')
})
