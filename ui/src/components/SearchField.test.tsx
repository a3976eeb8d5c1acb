import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
import { Row } from './Row.js'
import { SearchField } from './SearchField.js'

afterEach(cleanup)

/** The innermost of two shadow roots, one in the other, with some content. */
function Nested({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outer = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    const host = document.createElement('div')
    outer?.replaceChildren(host)
    host.attachShadow({ mode: 'open' }).innerHTML = html
  }, [html])
  return <div ref={place} data-testid="nested" />
}

/** Presses `/` in an element within the nested shadow roots. @returns whether the search has taken it */
async function press(html: string): Promise<boolean> {
  await drawComponent(
    <>
      <SearchField label="Search" value="" onChange={() => undefined} />
      <Nested html={html} />
    </>
  )
  const inner = screen.getByTestId('nested').shadowRoot?.firstElementChild?.shadowRoot
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true, cancelable: true })
  act(() => void inner?.querySelector('.pressed')?.dispatchEvent(event))
  const isTaken = document.activeElement === screen.getByRole('searchbox')
  expect(event.defaultPrevented).toBe(isTaken)
  return isTaken
}

it.each([
  '<input class="pressed">',
  '<textarea class="pressed"></textarea>',
  '<p contenteditable><b class="pressed">text</b></p>'
])('leaves "/" to a text field in nested shadow roots: %s', async (html) => {
  expect(await press(html)).toBe(false)
})

it('moves the focus to the search on "/" in a button in nested shadow roots', async () => {
  expect(await press('<button class="pressed">Next</button>')).toBe(true)
})

/** Presses a key in the field with some results next to it. @returns those that were chosen */
async function pressInField(text: string, results: readonly string[], init: KeyboardEventInit) {
  const chosen: string[] = []
  await drawComponent(
    <div>
      <SearchField label="Search" value={text} onChange={() => undefined} />
      {results.map((name) => (
        <Row key={name} label={name} onClick={() => chosen.push(name)} />
      ))}
    </div>
  )
  fireEvent(screen.getByRole('searchbox'), createEvent.keyDown(screen.getByRole('searchbox'), init))
  return chosen
}

it('chooses the only result on Enter', async () => {
  expect(await pressInField('us', ['USDC'], { key: 'Enter' })).toEqual(['USDC'])
})

it.each<[string, string, readonly string[], KeyboardEventInit]>([
  ['of several results', 'us', ['USDC', 'USDT'], { key: 'Enter' }],
  ['before anything was typed', '', ['USDC'], { key: 'Enter' }],
  ['with Enter that is held', 'us', ['USDC'], { key: 'Enter', repeat: true }],
  ['with Enter that ends the composition of a word', 'us', ['USDC'], { key: 'Enter', isComposing: true }],
  ['with the down arrow', 'us', ['USDC'], { key: 'ArrowDown' }]
])('chooses nothing %s', async (_, text, results, init) => {
  expect(await pressInField(text, results, init)).toEqual([])
})
