import type { Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { screen } from '@testing-library/react'
import { type DrawnView, drawView } from './drawView.js'

/** Draws the view Connect, and disposes of the kits at the end. */
export function connectDrawer() {
  const kits: Kit[] = []
  return {
    async draw(options: Parameters<typeof drawView>[2] = {}): Promise<DrawnView> {
      const drawn = await drawView('Connect', undefined, options)
      kits.push(drawn.kit)
      return drawn
    },
    end: () => {
      for (const kit of kits.splice(0)) kit.dispose()
    }
  }
}

/** An installed wallet, which does not answer. */
export const here = (id: string) =>
  fakeConnector({ id, name: `Here ${id}`, type: 'ANNOUNCED', rdns: `io.${id}`, hang: true }).connector

/** The names of all rows and other buttons, in order. */
export const names = () =>
  screen.getAllByRole('button').map((row) => row.getAttribute('data-item') ?? row.textContent)
