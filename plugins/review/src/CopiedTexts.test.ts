import { afterEach, describe, expect, it } from '@jest/globals'
import { reviewSetup } from '../test/reviewSetup'
import { CopiedTexts } from './CopiedTexts'

const { begin } = reviewSetup()
const shown = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const forged = '0x3C44ABcdef0123456789abcdef0123456789A3BC'
const forgedEdges = `${shown.slice(0, 4)}${forged.slice(4, -4)}${shown.slice(-4)}`

afterEach(() => {
  document.body.replaceChildren()
})

/** The visitor selects a text on the page and copies it. */
function copy(text: string): void {
  const place = document.createElement('p')
  place.textContent = text
  document.body.append(place)
  getSelection()?.selectAllChildren(place)
  place.dispatchEvent(new Event('copy', { bubbles: true }))
}

/** A page copies something other than the selection, as pages with a 'Copy' button do. */
function copyAs(text: string): void {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') }
  document.dispatchEvent(Object.assign(new Event('copy', { bubbles: true }), { clipboardData }))
}

describe('texts that the visitor copied', () => {
  it('are remembered until disposal, latest first, five at most', () => {
    const controller = new AbortController()
    const copied = new CopiedTexts(document, controller.signal)
    for (const text of ['1', '2', '3', '4', '5', '6', '6', '2']) copy(` ${text.repeat(20)}\n`)
    expect(copied.all.map((text) => text[0])).toEqual(['2', '6', '5', '4', '3'])

    controller.abort()
    copy('7'.repeat(20))
    expect(copied.all).toHaveLength(5)
  })

  it('come from the field or from what the page puts on the clipboard, and exclude prose', () => {
    const copied = new CopiedTexts(document, new AbortController().signal)
    const field = document.createElement('input')
    document.body.append(field)
    field.value = `to ${shown}`
    field.setSelectionRange(3, 45)
    field.dispatchEvent(new Event('copy', { bubbles: true }))
    copyAs(forged)
    for (const text of ['', '0x3C44', 'Pay to this address', 'a'.repeat(200)]) copy(text)

    expect(copied.all).toEqual([forged, shown])
  })
})

describe('a program that replaces a copied address with a lookalike', () => {
  const codesOf = async (to: string, before: () => void) => {
    const { pay, ready, kit } = await begin()
    before()
    const paying = pay({ to }).catch(() => undefined)
    const { findings, canAgree } = await ready()
    kit.close()
    await paying
    return {
      codes: findings.map(({ code, level }) => `${level} ${code}`),
      canAgree,
      known: findings[0]?.known
    }
  }

  it('is detected in the review, which then requires confirmation', async () => {
    expect(await codesOf(forgedEdges, () => copy(shown))).toEqual({
      codes: ['danger lookalike'],
      canAgree: false,
      known: shown
    })
  })

  it('is not suspected if the address is the copied one or an entirely different one', async () => {
    for (const to of [shown, forged])
      expect(await codesOf(to, () => copy(shown))).toMatchObject({
        codes: ['warn firstTime'],
        canAgree: true
      })
  })
})
