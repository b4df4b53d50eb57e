/** As much of the browser's own request as an upload needs: its fields go to the `fetch` of the test, its file stays here. */
export class FakeUpload {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  #method = ''
  #url = ''
  #headers = new Headers()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name)
  }

  abort(): void {}

  send(form: FormData): void {
    // Half of it has gone when the answer is still to come.
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    const fields = Object.fromEntries([...form].filter(([name]) => name !== 'file'))
    const answered = async () => {
      const answer = await fetch(this.#url, { method: this.#method, body: JSON.stringify(fields) })
      this.status = answer.status
      this.#headers = answer.headers
      this.responseText = await answer.text()
    }
    answered().then(
      () => this.onload?.(),
      () => this.onerror?.(),
    )
  }
}
