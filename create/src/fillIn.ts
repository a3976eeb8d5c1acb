import type { Names } from './Names.js'

/**
 * Puts a project's names in place of those that the templates carry. They are real names, not marks, so that every
 * template is a project that compiles.
 */
export function fillIn(text: string, { name, id, title, camel, pascal }: Names): string {
  const given: Readonly<Record<string, string>> = {
    'acme-vault': name,
    'acme:vault': id,
    'Acme Vault': title,
    acmeVault: camel,
    AcmeVault: pascal
  }
  return text.replace(
    /acme-vault|acme:vault|Acme Vault|acmeVault|AcmeVault/g,
    (found) => given[found] ?? found
  )
}
