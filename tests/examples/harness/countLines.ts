import { readFileSync } from 'node:fs'

/** Lines of a source file that are neither blank nor comment: imports, types and closing brackets all count. */
export function countLines(file: string): number {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '')
    .replaceAll(/^\s*<!--[\s\S]*?-->\s*$/gm, '')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length
}
