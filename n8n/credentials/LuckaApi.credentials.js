'use strict';

/** An API key, sent with every call. n8n tries it by reading the profile. */
class LuckaApi {
  constructor() {
    this.name = 'luckaApi';
    this.displayName = 'Lucka API';
    this.documentationUrl = 'https://quiz.example.org/api/docs';
    this.properties = [
      { displayName: 'Address', name: 'address', type: 'string', default: 'https://quiz.example.org', required: true },
      { displayName: 'API Key', name: 'key', type: 'string', typeOptions: { password: true }, default: '', required: true },
    ];
    this.authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } } };
    this.test = { request: { baseURL: '={{$credentials.address}}', url: '/api/v1/user/profile' } };
  }
}

module.exports = { LuckaApi };
