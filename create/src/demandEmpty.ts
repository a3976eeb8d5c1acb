import { readdir } from 'node:fs/promises'
import { CreateError } from './CreateError.js'

/** What a new repository may hold already. */
const welcome = /^(\.git|\.gitattributes|\.DS_Store)$/

/** Nothing of anybody's is written over. @throws CreateError when there is something in the folder */
export async function demandEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new CreateError(`${folder} is a file. Choose another folder.`)
    throw new CreateError(`${folder} cannot be read: ${error.message}`)
  })
  const [first, ...others] = found.filter((name) => !welcome.test(name))
  if (first === undefined) return
  const more = others.length ? ` and ${others.length} more` : ''
  throw new CreateError(`The folder ${folder} is not empty: it holds ${first}${more}. Choose another one.`)
}
