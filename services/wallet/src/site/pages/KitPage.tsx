/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { AnyTextKey, PageTranslate } from '../text/pageTexts.js'
import type { RecoveryKit } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import type { Result } from '../worker/messages.js'
import { readKitFile } from './readKitFile.js'
import { Words } from './Words.js'

type Opened = Result<'openKit'>
type State =
  | { readonly name: 'form' | 'working' }
  | { readonly name: 'failed'; readonly reason: AnyTextKey }
  | { readonly name: 'open'; readonly opened: Opened }

/** What the page is drawn with. */
export interface KitPageProps {
  /** Opens a kit in the key worker. @throws KeyError */
  readonly openKit: (kit: RecoveryKit, code: string) => Promise<Opened>
  readonly translate: PageTranslate
}

/**
 * Opens a recovery kit without any service: the file and its code yield the words of the wallet, which other wallets accept. The
 * page has no network, and the words are shown only on a press.
 */
export function KitPage({ openKit, translate }: KitPageProps) {
  const [state, setState] = useState<State>({ name: 'form' })

  async function open(form: HTMLFormElement) {
    const values = new FormData(form)
    const [file, code] = [values.get('file'), values.get('code')]
    setState({ name: 'working' })
    try {
      const kit = await readKitFile(file)
      if (!kit) return setState({ name: 'failed', reason: 'kit.noKit' })
      setState({ name: 'open', opened: await openKit(kit, String(code)) })
    } catch (error) {
      const isWrong = error instanceof KeyError && error.code === 'WRONG_SECRET'
      setState({ name: 'failed', reason: isWrong ? 'kit.wrongCode' : 'failed.internal' })
    }
  }

  if (state.name === 'open')
    return (
      <main class="page">
        <div class="card">
          <Words opened={state.opened} translate={translate} onClose={() => setState({ name: 'form' })} />
        </div>
      </main>
    )
  return (
    <main class="page">
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault()
          void open(event.currentTarget)
        }}
      >
        <h1 class="state-title">{translate('kit.title')}</h1>
        <p class="muted">{translate('kit.text')}</p>
        <label class="field">
          <span>{translate('kit.file')}</span>
          <input type="file" name="file" accept="application/json,.json" required />
        </label>
        <label class="field">
          <span>{translate('kit.code')}</span>
          <input type="text" name="code" dir="ltr" autocomplete="off" spellcheck={false} required />
        </label>
        <p class="press-fault" role="alert">
          {state.name === 'failed' && translate(state.reason)}
        </p>
        <button type="submit" class="button primary" disabled={state.name === 'working'}>
          {translate(state.name === 'working' ? 'kit.opening' : 'kit.open')}
        </button>
      </form>
    </main>
  )
}
