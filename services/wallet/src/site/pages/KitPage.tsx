/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Icon } from '../screens/Icon.js'
import type { AnyTextKey, PageTranslate } from '../text/pageTexts.js'
import type { RecoveryKit } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import type { Result } from '../worker/messages.js'
import { readKitFile } from './readKitFile.js'

type Opened = Result<'openKit'>
type State =
  | { readonly name: 'form' | 'working' }
  | { readonly name: 'failed'; readonly reason: AnyTextKey }
  | { readonly name: 'open'; readonly opened: Opened; readonly isShown: boolean }

/** What the page is drawn with. */
export interface KitPageProps {
  /** Opens a kit in the key worker. @throws KeyError */
  readonly openKit: (kit: RecoveryKit, code: string) => Promise<Opened>
  readonly translate: PageTranslate
}

/**
 * Opens a recovery kit without any service: the file and its code give the words of the wallet, which other wallets take. The page
 * has no network, and the words are shown on a press only.
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
      setState({ name: 'open', opened: await openKit(kit, String(code)), isShown: false })
    } catch (error) {
      const isWrong = error instanceof KeyError && error.code === 'WRONG_SECRET'
      setState({ name: 'failed', reason: isWrong ? 'kit.wrongCode' : 'failed.internal' })
    }
  }

  if (state.name === 'open')
    return (
      <main class="page">
        <div class="card">
          <Words
            opened={state.opened}
            isShown={state.isShown}
            translate={translate}
            onShow={() => setState({ ...state, isShown: true })}
            onClose={() => setState({ name: 'form' })}
          />
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

function Words({
  opened: { addresses, words },
  isShown,
  translate,
  onShow,
  onClose
}: {
  readonly opened: Opened
  readonly isShown: boolean
  readonly translate: PageTranslate
  readonly onShow: () => void
  readonly onClose: () => void
}) {
  return (
    <>
      <h1 class="state-title">{translate('kit.opened')}</h1>
      <dl class="facts">
        {Object.entries(addresses).map(([kind, address]) => (
          <div class="fact fact-tall" key={kind}>
            <dt>{kind === 'eip155' ? 'Ethereum' : 'Solana'}</dt>
            <dd dir="ltr">{address}</dd>
          </div>
        ))}
      </dl>
      <p class="warning danger">
        <Icon name="warning" />
        <span>{translate('kit.warning')}</span>
      </p>
      {isShown ? (
        <ol class="words" dir="ltr">
          {words.split(' ').map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
      ) : (
        <button type="button" class="button primary" onClick={onShow}>
          {translate('kit.show')}
        </button>
      )}
      <button type="button" class="button quiet" onClick={onClose}>
        {translate('kit.close')}
      </button>
    </>
  )
}
