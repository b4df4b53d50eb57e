type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required: boolean; schema: Json }
type Operation = {
  operationId: string
  tags: string[]
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>
}

/**
 * The OpenAPI document as a page that needs no script and no inline style: the usual browsers of such documents break the
 * content security policy (decision 009).
 */
export function apiPage(document: Json): string {
  const { info, paths } = document as {
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const modules = [...new Set(all.map((o) => o.operation.tags[0] ?? ''))]
  const sections = modules.map(
    (module) =>
      `<section><h2 id="${escaped(module)}">${escaped(module)}</h2>${all
        .filter((o) => o.operation.tags[0] === module)
        .map(operationOf)
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)} API</title><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><header><h1>${escaped(info.title)} API <small>${escaped(info.version)}</small></h1><p>Every answer is <code>{ code, msg, data }</code>. The document for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav>${modules.map((module) => `<a href="#${escaped(module)}">${escaped(module)}</a>`).join(' ')}</nav></header>${sections.join('')}</body></html>`
}

function operationOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    (p) =>
      `<tr><td><code>${escaped(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(p.schema))}</code></td></tr>`,
  )
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaOf(`Body, ${type}`, schema),
  )
  const answer = Object.entries(operation.responses['200']?.content ?? {}).map(([type, { schema }]) =>
    schemaOf(`Answer, ${type}`, schema),
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escaped(path)}</code> <small>${escaped(operation.operationId)}</small></summary>
<p>${escaped(operation.description)}</p>${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}${body.join('')}${answer.join('')}</details>`
}

function schemaOf(title: string, schema: Json | undefined): string {
  return schema
    ? `<h3>${escaped(title)}</h3><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`
    : `<h3>${escaped(title)}</h3>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export const API_PAGE_CSS = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:960px;margin:0 auto;padding:24px}
h2{margin-top:32px;text-transform:capitalize}details{border-bottom:1px solid #8884;padding:6px 0}summary{cursor:pointer}summary b{display:inline-block;width:64px}
.get{color:#0958d9}.post{color:#237804}.put{color:#ad4e00}.delete{color:#cf1322}small{color:#8c8c8c}pre{overflow:auto;max-height:320px;padding:12px;background:#8881;border-radius:6px}
table{border-collapse:collapse}td{padding:4px 12px 4px 0;vertical-align:top}@media (prefers-color-scheme:dark){.get{color:#5496e7}.post{color:#7cc46a}.put{color:#e5a35a}.delete{color:#f27a7f}a{color:#5496e7}}`
