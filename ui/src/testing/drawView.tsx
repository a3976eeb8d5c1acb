import type { Kit, OpenOptions, ViewName, ViewParams } from '@plugboard/core'
import { createTestKit, type TestKitOptions } from '@plugboard/core/testing'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { en } from '../i18n/locale.en.js'
import { CurrentView } from '../modal/CurrentView.js'
import { uiOf, uiPlugin } from '../shell/Ui.js'
import { type Announce, AnnounceContext } from '../shell/useAnnounce.js'
import { KitContext } from '../shell/useKit.js'
import { standardViews } from '../views/standardViews.js'

/** A rendered view, and what was announced to screen readers. */
export interface DrawnView {
  readonly kit: Kit
  readonly user: ReturnType<typeof userEvent.setup>
  readonly said: readonly { readonly text: string; readonly tone: string }[]
  readonly container: HTMLElement
  /** Unmounts the views and mounts them again, like a page that removes its modal for a while. */
  readonly remount: () => Promise<void>
  readonly events: ReturnType<typeof createTestKit>['events']
  readonly errors: ReturnType<typeof createTestKit>['errors']
}

/** Opens a view of a real kit as the modal does, in StrictMode. `before` prepares the kit, e.g. connects a wallet. */
export async function drawView<Name extends ViewName>(
  view: Name,
  params?: ViewParams<Name>,
  { before, ...options }: TestKitOptions & { readonly before?: (kit: Kit) => Promise<unknown> } = {}
): Promise<DrawnView> {
  const plugins = [uiPlugin(), standardViews(), ...(options.plugins ?? [])]
  const { kit, events, errors } = createTestKit({ ...options, plugins })
  uiOf(kit).text.complete(en)
  await kit.start()
  await before?.(kit)
  kit.open({ view, params } as OpenOptions<Name>)
  const said: { text: string; tone: string }[] = []
  const announce: Announce = (text, tone = 'polite') => {
    said.push({ text, tone })
    return () => undefined
  }
  // Loaded first and rendered in one `act`, so that nothing is pending between two steps of a test.
  await kit.views.get(view)?.load()
  const modal = (mount: number) => (
    <StrictMode key={mount}>
      <KitContext value={kit}>
        <AnnounceContext value={announce}>
          <CurrentView />
        </AnnounceContext>
      </KitContext>
    </StrictMode>
  )
  const { container, rerender } = await act(async () => render(modal(1)))
  const remount = () => act(async () => rerender(modal(2)))
  return { kit, user: userEvent.setup(), said, container, remount, events, errors }
}
