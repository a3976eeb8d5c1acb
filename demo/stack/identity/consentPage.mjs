import { createHash } from 'node:crypto'

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (letter) => escapes[letter])

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;background:Canvas;color:CanvasText}
form{display:grid;gap:16px;inline-size:min(320px,calc(100vw - 48px))}
h1{font-size:20px;line-height:1.3;margin:0}p{margin:0;opacity:.75}
label{display:grid;gap:4px}input{font:inherit;padding:10px 12px;border:1px solid GrayText;border-radius:8px}
button{font:inherit;padding:10px 12px;border-radius:8px;border:1px solid GrayText;background:ButtonFace;color:ButtonText;cursor:pointer}
button[value=allow]{background:#1a56db;border-color:#1a56db;color:#fff}`

/**
 * The question of a provider on this machine: who the visitor is, and whether they agree. A visitor who types a name is that person.
 *
 * @param {{ provider: string, action: string, fields?: Readonly<Record<string, string>> }} about
 */
export function consentPage({ provider, action, fields = {} }) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(provider)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style>
<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<h1>${escapeHtml(provider)}, on this machine</h1>
<p>Plugboard’s demo asks who you are. Any name is a person here.</p>
<label>Name <input name="name" required maxlength="60" autocomplete="off"></label>
<button name="answer" value="allow">Allow</button><button name="answer" value="deny" formnovalidate>Not now</button>
</form></html>`
}

/** The policy of that page. The receiving server adds where its form leads to. */
export const consentHeaders = Object.freeze({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
})

/** Reads a form that was posted, of at most 16 kB. */
export async function readForm(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > 16_384) throw new RangeError('The form is too large')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Listens on this machine. @returns ends it */
export async function listen(server, port) {
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
