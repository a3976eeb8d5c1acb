import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
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
