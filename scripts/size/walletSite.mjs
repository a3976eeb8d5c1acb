import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSite } from '../../services/wallet/build.mjs'

const root = new URL('../..', import.meta.url).pathname
const source = 'services/wallet/src/site'

/** Signing is loaded with the decoder of what is signed. */
const decoders = ['rpc/signMessage.ts', 'rpc/signTypedData.ts', 'rpc/sendTransaction.ts', 'rpc/sendCalls.ts']

/**
 * Weighs the site of the embedded wallet, in bytes after gzip -9.
 *
 * @returns `first`, the scripts of the frame's first load; `worker`, the key worker; `decoders`, what all decoders but that of Solana's transactions need
 * beyond the first load; `solana`, what that one needs beyond all of these; `packages`, how many packages of others are in them
 */
export async function weighWalletSite() {
  const outdir = mkdtempSync(join(tmpdir(), 'wallet-site-'))
  try {
    const { metafiles } = await buildSite(outdir)
    const outputs = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs))
    const of = (file) => {
      const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `${source}/${file}`)
      if (!found) throw new Error(`${file} is no script of its own any more`)
      return found[0]
    }
    const closure = (starts) => {
      const found = new Set()
      const visit = (name) => {
        if (found.has(name)) return
        found.add(name)
        for (const { path, kind } of outputs[name].imports) if (kind === 'import-statement') visit(path)
      }
      starts.forEach(visit)
      return found
    }
    const weigh = (names) =>
      [...names].reduce(
        (total, name) => total + gzipSync(readFileSync(join(root, name)), { level: 9 }).length,
        0
      )
    const first = closure([of('frame.ts')])
    const later = new Set([...closure(decoders.map(of))].filter((name) => !first.has(name)))
    const solana = [...closure([of('rpc/signSolana.ts')])].filter(
      (name) => !first.has(name) && !later.has(name)
    )
    const inputs = metafiles.flatMap(({ inputs: all }) => Object.keys(all))
    const packages = new Set(
      inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
    )
    return {
      first: weigh(first),
      worker: weigh([of('worker/entry.ts')]),
      decoders: weigh(later),
      solana: weigh(solana),
      packages: packages.size
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
