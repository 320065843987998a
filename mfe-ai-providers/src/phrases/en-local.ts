export const enLocal = {
  title: 'On this machine',
  lead: 'Language model servers that run beside {{product}}. Nothing leaves this machine.',
  kinds: { ollama: 'Ollama', lm_studio: 'LM Studio', llama_cpp: 'llama.cpp', vllm: 'vLLM' },
  models: 'Models: {{names}}',
  add: 'Use {{name}}',
  added:
    '{{name}} is added. {{product}} asks each of its models for one word: learners can use those that answer, the others stay off. The role-play check shows which ones are suitable.',
  open: 'Open the provider',
}
