import type { Kit } from '@plugboard/core'
import { createTestKit, type TestKitOptions } from '@plugboard/core/testing'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { en } from '../i18n/locale.en.js'
import { uiOf, uiPlugin } from '../shell/Ui.js'
import { type Announce, AnnounceContext } from '../shell/useAnnounce.js'
import { KitContext } from '../shell/useKit.js'

/** Draws a component as a view would, in StrictMode, in a language. `said` is what was announced to screen readers. */
export async function drawComponent(
  node: ReactNode,
  { locale = 'en', ...options }: TestKitOptions & { readonly locale?: string } = {}
) {
  const { kit, errors } = createTestKit({ ...options, plugins: [uiPlugin(), ...(options.plugins ?? [])] })
  uiOf(kit).text.complete(en)
  uiOf(kit).text.set(locale)
  await kit.start()
  const said: { text: string; tone: string }[] = []
  const takenBack: string[] = []
  const announce: Announce = (text, tone = 'polite') => {
    said.push({ text, tone })
    return () => void takenBack.push(text)
  }
  const tree = (content: ReactNode) => (
    <StrictMode>
      <KitContext value={kit as Kit}>
        <AnnounceContext value={announce}>{content}</AnnounceContext>
      </KitContext>
    </StrictMode>
  )
  const { container, rerender } = await act(async () => render(tree(node)))
  return {
    kit,
    errors,
    container,
    said: said as readonly { readonly text: string; readonly tone: string }[],
    /** Announcements that were removed because they no longer hold. */
    takenBack: takenBack as readonly string[],
    user: userEvent.setup(),
    draw: (next: ReactNode) => act(async () => rerender(tree(next)))
  }
}
