/** @jsxImportSource preact */
import type { ComponentChild } from 'preact'
import { FrameLink } from '../pageLink/FrameLink.js'
import type { PageResult } from '../pageLink/pageMessages.js'
import { Passkeys } from '../recovery/Passkeys.js'
import { EndState } from './EndState.js'
import { type PageParts, startPage } from './startPage.js'

/** The dependencies of a page that a frame has opened. */
export interface OpenedParts<F> extends PageParts {
  /** What the page is for. */
  readonly facts: F
  readonly frame: FrameLink
  /** Aborts when the frame no longer answers. */
  readonly over: AbortSignal
  readonly passkeys: Passkeys
}

/**
 * Draws a page for the frame that has opened it, which has the session and performs the requests. A page that somebody has opened by its
 * address shows nobody's data.
 *
 * @param name the first request to the frame
 */
export async function startOpenedPage<N extends 'recovery' | 'settings' | 'approval' | 'export'>(
  name: N,
  draw: (parts: OpenedParts<PageResult<N>>) => ComponentChild
): Promise<void> {
  const over = new AbortController()
  const frame = FrameLink.connect(window, () => over.abort())
  const facts = await frame?.ask(name, undefined).catch(() => undefined)
  if (!frame || !facts)
    return startPage(({ translator: { translate } }) => (
      <main class="page">
        <div class="card">
          <EndState icon="warning" title={translate('page.alone')} text={translate('fault.gone')} />
        </div>
      </main>
    ))
  const opened = { facts, frame, over: over.signal, passkeys: new Passkeys(window) }
  return startPage((parts) => draw({ ...parts, ...opened }), facts)
}
